/** The answer 204 of an endpoint that has something to tell at other times. */
export class NoContent {
  /** Without it any object would pass for one. */
  readonly status = 204;
}
