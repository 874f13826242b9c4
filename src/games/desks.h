// The games with an odds desk.
#pragma once

#include "games/aaz/odds/desk.h"
#include "games/all.h"
#include "games/dotz/odds/desk.h"
#include "games/mall/odds/desk.h"
#include "games/skirmish/odds/desk.h"
