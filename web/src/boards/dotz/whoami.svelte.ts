// Which of the players at a shared seat sits at this screen: kept here, known to nobody else.
const kNobody = 0;

export class Whoami {
  player = $state(kNobody); // 0: all of them, or none said so
  private readonly key: string;

  constructor(match: string) {
    this.key = `dotz.player.${match}`;
    try {
      this.player = Number(localStorage.getItem(this.key) ?? kNobody);
    } catch {
      // A browser that keeps nothing.
    }
  }

  toggle(player: number): void {
    this.player = this.player === player ? kNobody : player;
    try {
      localStorage.setItem(this.key, String(this.player));
    } catch {
      // As above.
    }
  }
}
