export interface SharedModule {
  readonly id: string;
  /** The routes that load it. */
  readonly users: ReadonlySet<string>;
  readonly size: number;
  readonly imports: readonly string[];
}

interface Cluster {
  readonly modules: readonly SharedModule[];
  /** The routes that load it, also only because another cluster imports it. */
  readonly users: ReadonlySet<string>;
  readonly size: number;
}
type Graph = ReadonlyMap<Cluster, ReadonlySet<Cluster>>;

/**
 * Groups modules into files, those with the same users first. Joins two files as long as a route loads more files than
 * this: the two that cost the routes the fewest unused bytes. No two files import each other. A file comes after those
 * that it imports.
 */
export function clustersOf(modules: readonly SharedModule[], mostOfRoute: number): string[][] {
  let clusters = bySameUsers(modules);
  for (;;) {
    const crowded = crowdedRoutes(clusters, mostOfRoute);
    if (crowded.size === 0)
      return importedFirst(clusters).map((cluster) => cluster.modules.map(({ id }) => id));
    const isCrowded = (route: string) => crowded.has(route);
    clusters = joinCheapestPair(clusters, isCrowded) ?? joinCheapestPair(clusters) ?? fail();
  }
}

function fail(): never {
  throw new Error('No two files can be joined.');
}

/** Returns the routes that load more files than this. */
function crowdedRoutes(clusters: readonly Cluster[], most: number): ReadonlySet<string> {
  const loads = clusters.flatMap(({ users }) => [...users]);
  const files = Map.groupBy(loads, (route) => route);
  return new Set([...files].filter(([, each]) => each.length > most).map(([route]) => route));
}

function bySameUsers(modules: readonly SharedModule[]): Cluster[] {
  const nameOf = ({ users }: SharedModule) => [...users].toSorted((a, b) => a.localeCompare(b)).join('\n');
  const groups = Map.groupBy(modules, nameOf);
  return [...groups.values()].map((group) => ({
    modules: group,
    users: group[0]?.users ?? new Set(),
    size: group.reduce((sum, { size }) => sum + size, 0),
  }));
}

function joinCheapestPair(
  clusters: readonly Cluster[],
  isMeant?: (route: string) => boolean,
): Cluster[] | undefined {
  const graph = graphOf(clusters);
  const below = new Map(clusters.map((cluster) => [cluster, reachedFrom(cluster, graph)]));
  const isBelow = (one: Cluster, other: Cluster) => below.get(other)?.has(one) ?? false;
  const costOf = (one: Cluster, other: Cluster): number => {
    const users = one.users.union(other.users);
    const more = ({ size, users: before }: Cluster) => size * users.difference(before).size;
    const reached: Set<Cluster> = reachedFrom(one, graph).union(reachedFrom(other, graph));
    return [...reached.add(one).add(other)].reduce<number>((sum, each) => sum + more(each), 0);
  };
  let best: { one: Cluster; other: Cluster; cost: number } | undefined;
  for (const [at, one] of clusters.entries()) {
    for (const other of clusters.slice(at + 1)) {
      if (isMeant && ![...one.users.intersection(other.users)].some(isMeant)) continue;
      // One must not lead to the other by way of a third: joined, they and the third would import each other.
      if (clusters.some((third) => isBetween(one, third, other) || isBetween(other, third, one))) continue;
      const cost = costOf(one, other);
      if (best === undefined || cost < best.cost) best = { one, other, cost };
    }
  }
  if (best === undefined) return undefined;
  const { one, other } = best;
  const users = one.users.union(other.users);
  const reached = reachedFrom(one, graph).union(reachedFrom(other, graph));
  return [
    ...clusters
      .filter((each) => each !== one && each !== other)
      .map((each) => (reached.has(each) ? { ...each, users: each.users.union(users) } : each)),
    { modules: [...one.modules, ...other.modules], users, size: one.size + other.size },
  ];

  function isBetween(above: Cluster, third: Cluster, under: Cluster): boolean {
    return third !== above && third !== under && isBelow(third, above) && isBelow(under, third);
  }
}

/** Returns the clusters that each cluster imports. */
function graphOf(clusters: readonly Cluster[]): Graph {
  const home = new Map(clusters.flatMap((cluster) => cluster.modules.map(({ id }) => [id, cluster])));
  return new Map(
    clusters.map((cluster) => {
      const imported = cluster.modules.flatMap(({ imports }) => imports.map((id) => home.get(id)));
      return [cluster, new Set(imported.filter((one) => one !== undefined && one !== cluster) as Cluster[])];
    }),
  );
}

/** Returns the clusters that are loaded with a cluster. */
function reachedFrom(cluster: Cluster, graph: Graph): Set<Cluster> {
  const reached = new Set<Cluster>();
  const visit = (one: Cluster): void =>
    graph.get(one)?.forEach((next) => {
      if (reached.has(next)) return;
      reached.add(next);
      visit(next);
    });
  visit(cluster);
  return reached;
}

function importedFirst(clusters: readonly Cluster[]): Cluster[] {
  const graph = graphOf(clusters);
  const ordered = new Set<Cluster>();
  const add = (cluster: Cluster): void => {
    if (ordered.has(cluster)) return;
    graph.get(cluster)?.forEach(add);
    ordered.add(cluster);
  };
  clusters.forEach(add);
  return [...ordered];
}
