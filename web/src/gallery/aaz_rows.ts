// Units as the scenarios lay them out, for the gallery: space, power, units.

export const introRows = `
germany germany 7 infantry 3 artillery 3 tank 2 fighter 1 bomber
southern_europe germany 3 infantry 2 artillery 2 tank
sz_5 germany 1 destroyer 1 transport
russia soviet_union 3 infantry 1 tank 1 fighter
caucasus soviet_union 2 infantry 1 artillery
archangel soviet_union 2 infantry
karelia soviet_union 2 infantry
western_europe united_kingdom 2 infantry 1 tank 1 fighter
norway_finland united_kingdom 2 infantry
eastern_europe united_kingdom 2 infantry 1 artillery
balkans united_kingdom 1 infantry 1 artillery
west_russia united_kingdom 1 infantry
ukraine united_kingdom 1 infantry
`;

export const fullRows = `
russia soviet_union 5 infantry 1 artillery 1 tank 1 fighter
archangel soviet_union 3 infantry
karelia soviet_union 2 infantry 1 artillery
caucasus soviet_union 3 infantry 1 tank
urals soviet_union 2 infantry
siberia soviet_union 2 infantry 1 artillery
sz_4 soviet_union 1 submarine
germany germany 4 infantry 2 tank 1 fighter 1 bomber
western_europe germany 3 infantry 2 tank 1 fighter
southern_europe germany 3 infantry 1 artillery
eastern_europe germany 3 infantry 2 tank
balkans germany 2 infantry 1 artillery
norway_finland germany 2 infantry
ukraine germany 3 infantry 2 tank
west_russia germany 1 infantry 1 artillery 1 tank
north_africa germany 2 tank
sz_5 germany 1 battleship
sz_6 germany 1 submarine
sz_9 germany 1 submarine
sz_15 germany 1 submarine
sz_17 germany 1 submarine 1 destroyer 1 transport
united_kingdom united_kingdom 1 infantry 1 artillery 1 fighter 1 bomber
anglo_egypt_sudan united_kingdom 2 infantry 1 tank
french_west_africa united_kingdom 1 infantry
union_of_south_africa united_kingdom 1 infantry 1 artillery
india united_kingdom 1 infantry 1 artillery 1 fighter
australia united_kingdom 1 infantry 1 tank
borneo united_kingdom 1 infantry
eastern_canada united_kingdom 1 tank
western_canada united_kingdom 1 infantry
gibraltar united_kingdom 1 fighter
sz_8 united_kingdom 1 battleship 1 submarine
sz_10 united_kingdom 1 destroyer 1 transport
sz_14 united_kingdom 1 destroyer 1 transport
sz_30 united_kingdom 1 destroyer 1 transport
sz_35 united_kingdom 1 submarine 1 destroyer 1 transport
japan japan 4 infantry 1 artillery 1 tank 1 fighter 1 bomber
manchuria japan 2 infantry 1 artillery
coastal_china japan 2 infantry
southeast_asia japan 1 infantry 1 artillery
caroline_islands japan 1 infantry
sz_32 japan 1 submarine 1 destroyer
sz_47 japan 1 aircraft_carrier 2 fighter 1 battleship 1 destroyer 2 transport
sz_48 japan 1 aircraft_carrier 1 fighter 1 destroyer 1 transport
eastern_united_states united_states 2 infantry 1 tank 1 fighter 1 bomber
western_united_states united_states 2 infantry 1 artillery
brazil united_states 1 infantry
alaska united_states 1 infantry
hawaiian_islands united_states 1 infantry
philippine_islands united_states 1 infantry
sinkiang united_states 1 infantry
szechwan united_states 1 infantry
yunnan united_states 1 infantry 1 artillery
sz_11 united_states 1 destroyer 1 transport
sz_39 united_states 1 submarine
sz_42 united_states 1 battleship
sz_44 united_states 1 aircraft_carrier 2 fighter 1 destroyer 1 transport
`;

export const rows1942 = `
germany germany 4 infantry 1 aaa_gun 2 tank 1 fighter 1 bomber
france germany 3 infantry 1 aaa_gun 2 tank
northwestern_europe germany 1 infantry 1 tank 1 fighter
norway germany 3 infantry 1 fighter
finland germany 2 infantry 1 artillery
baltic_states germany 1 infantry 1 tank
poland germany 3 infantry 1 tank 1 fighter
bulgaria_romania germany 2 infantry 1 tank 1 fighter
italy germany 2 infantry 1 artillery 1 aaa_gun 1 tank
southern_europe germany 1 infantry 1 artillery
ukraine_ssr germany 3 infantry 1 artillery 1 tank 1 fighter
belorussia germany 3 infantry
west_russia germany 3 infantry 1 artillery 1 tank
morocco germany 1 infantry
algeria germany 1 infantry 1 artillery
libya germany 1 infantry 1 tank
sz_5 germany 1 cruiser 1 submarine 1 transport
sz_9 germany 2 submarine
sz_15 germany 1 battleship 1 destroyer 1 transport
japan japan 5 infantry 2 artillery 1 aaa_gun 1 tank 1 fighter 1 bomber
manchuria japan 3 infantry 1 fighter
kiangsu japan 4 infantry 1 artillery
kwangtung japan 1 infantry 1 artillery
iwo_jima japan 1 infantry
okinawa japan 1 infantry
wake_island japan 1 infantry
french_indo_china_thailand japan 2 infantry 1 artillery 1 fighter
malaya japan 2 infantry
east_indies japan 2 infantry
borneo japan 1 infantry
new_guinea japan 1 infantry
solomon_islands japan 1 infantry
caroline_islands japan 1 infantry
philippine_islands japan 1 infantry 1 artillery
sz_37 japan 1 aircraft_carrier 2 fighter 1 battleship
sz_44 japan 1 submarine
sz_50 japan 1 aircraft_carrier 1 fighter 1 cruiser
sz_60 japan 1 battleship 2 transport 1 destroyer
sz_61 japan 1 transport 1 destroyer
russia soviet_union 4 infantry 1 artillery 1 aaa_gun 2 tank 1 fighter
karelia_ssr soviet_union 4 infantry 1 artillery 1 fighter
archangel soviet_union 1 infantry 1 tank
novosibirsk soviet_union 2 infantry
caucasus soviet_union 3 infantry 1 artillery 1 aaa_gun 1 fighter
kazakh_ssr soviet_union 1 infantry
evenki_national_okrug soviet_union 2 infantry
yakut_ssr soviet_union 1 infantry
buryatia_ssr soviet_union 2 infantry 1 artillery
soviet_far_east soviet_union 2 infantry
sz_4 soviet_union 1 submarine
united_kingdom united_kingdom 2 infantry 1 artillery 1 aaa_gun 1 tank 2 fighter 1 bomber
eastern_canada united_kingdom 1 tank
egypt united_kingdom 1 infantry 1 tank 1 artillery 1 fighter
french_west_africa united_kingdom 1 infantry
union_of_south_africa united_kingdom 1 infantry 1 artillery
trans_jordan united_kingdom 1 infantry
persia united_kingdom 1 infantry
india united_kingdom 3 infantry 1 aaa_gun
burma united_kingdom 1 infantry
eastern_australia united_kingdom 2 infantry 1 tank
western_australia united_kingdom 1 infantry
new_zealand united_kingdom 1 infantry
western_canada united_kingdom 1 infantry
sz_7 united_kingdom 1 battleship 1 destroyer 1 transport
sz_10 united_kingdom 1 destroyer 1 transport
sz_13 united_kingdom 1 cruiser 1 transport
sz_17 united_kingdom 1 destroyer
sz_35 united_kingdom 1 aircraft_carrier 1 fighter 1 cruiser 1 transport
sz_39 united_kingdom 1 cruiser 1 transport 1 submarine
eastern_united_states united_states 2 infantry 1 artillery 1 aaa_gun 1 tank 1 fighter 1 bomber
central_united_states united_states 1 infantry
brazil united_states 1 infantry
alaska united_states 1 infantry
western_united_states united_states 2 infantry 1 artillery
midway united_states 1 infantry
hawaiian_islands united_states 1 infantry 1 fighter
yunnan united_states 2 infantry 1 artillery 1 fighter
szechwan united_states 2 infantry
sinkiang united_states 2 infantry
anhwei united_states 2 infantry
sz_11 united_states 1 destroyer 2 transport
sz_19 united_states 1 cruiser
sz_53 united_states 1 aircraft_carrier 1 fighter 1 destroyer 1 submarine
sz_56 united_states 1 battleship 1 destroyer 1 transport
`;
