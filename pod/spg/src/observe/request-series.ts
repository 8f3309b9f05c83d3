import type { Meter } from '@opentelemetry/api';

/** Upper bounds in seconds, as the services have them. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.4, 0.5, 0.6, 0.8, 1, 2, 2.5, 3, 5, 10];

/** How often a target answered a method with a status, and how long that took. */
class Series {
  count = 0;
  sum = 0;
  /** By bound, not yet added up; the last one holds what is beyond all. */
  readonly buckets = new Array<number>(BOUNDS.length + 1).fill(0);

  add(seconds: number): void {
    let at = 0;
    while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at++;
    this.buckets[at] = (this.buckets[at] ?? 0) + 1;
    this.count += 1;
    this.sum += seconds;
  }
}

type Labels = { method: string; uri: string; status: number };

/**
 * Counts answers by target, method and status under the names that services use. The library's own histogram would hash
 * the labels anew for every request, which costs a twentieth of it.
 */
export class RequestSeries {
  readonly #series = new Map<string, Map<string, Map<number, Series>>>();

  constructor(meter: Meter) {
    const gauge = (part: string) => meter.createObservableGauge(`http.server.requests.seconds.${part}`);
    const [counts, sums, buckets] = [gauge('count'), gauge('sum'), gauge('bucket')];
    meter.addBatchObservableCallback(
      (result) => {
        for (const { labels, series } of this.#all()) {
          result.observe(counts, series.count, labels);
          result.observe(sums, series.sum, labels);
          for (const [le, count] of cumulative(series)) result.observe(buckets, count, { ...labels, le });
        }
      },
      [counts, sums, buckets],
    );
  }

  answered(method: string, uri: string, status: number, seconds: number): void {
    this.#of(method, uri, status).add(seconds);
  }

  #of(method: string, uri: string, status: number): Series {
    const byStatus = within(
      within(this.#series, uri, newMap<string, Map<number, Series>>),
      method,
      newMap<number, Series>,
    );
    return within(byStatus, status, () => new Series());
  }

  *#all(): Generator<{ labels: Labels; series: Series }> {
    for (const [uri, byMethod] of this.#series)
      for (const [method, byStatus] of byMethod)
        for (const [status, series] of byStatus) yield { labels: { method, uri, status }, series };
  }
}

const newMap = <K, V>() => new Map<K, V>();

function within<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function cumulative({ buckets, count }: Series): [le: string, count: number][] {
  let sum = 0;
  const bounded = BOUNDS.map((bound, at): [string, number] => {
    sum += buckets[at] ?? 0;
    return [String(bound), sum];
  });
  return [...bounded, ['+Inf', count]];
}
