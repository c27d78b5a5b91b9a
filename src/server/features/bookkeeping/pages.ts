/** Rows in pages by id. PostgreSQL reads the next page while the caller handles this one. */
export async function* inPages<Row extends { id: number }>(
  pageAfter: (last: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let page = await pageAfter(0); page.length > 0; ) {
    const next = pageAfter(page.at(-1)?.id ?? 0)
    // The caller may stop before it is awaited.
    next.catch(() => undefined)
    yield page
    page = await next
  }
}
