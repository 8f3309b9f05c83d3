/** An answer that sends a browser somewhere else. Whoever makes one answers for the place. */
export class Redirect {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}
