/** Cursors of all pages up to the visible one, for lists in which each page contains the next cursor. The first page has none. */
export type VisitedPages = readonly [undefined, ...string[]]

export const firstPage: VisitedPages = [undefined]

export const onward = (visited: VisitedPages, next: string | undefined): VisitedPages =>
  next === undefined ? visited : [...visited, next]

export function back([, ...later]: VisitedPages): VisitedPages {
  return [undefined, ...later.slice(0, -1)]
}

export const cursorInSight = (visited: VisitedPages): string | undefined => visited.at(-1)

export const pageCount = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage))
