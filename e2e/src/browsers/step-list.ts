/** What a browser did, journey by journey. One that is tried again begins anew. */
export class StepList {
  readonly #journeys = new Map<string, string[]>();

  /** Begins a journey; each of its steps is told once it is done. */
  begin(journey: string): (step: string) => void {
    const steps: string[] = [];
    this.#journeys.set(journey, steps);
    return (step) => void steps.push(step);
  }

  /** As somebody reads it. */
  text(title: string): string {
    const lines = [...this.#journeys].flatMap(([journey, steps]) => [
      `  ${journey}`,
      ...steps.map((step) => `    ${step}`),
    ]);
    return [title, ...lines].join('\n');
  }
}
