import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

type Box = { text: string; left: number; right: number; bottom: number; top: number }

/** Tolerance in points for touching text boxes: lines are closer than ascenders and descenders reach. */
const TOLERANCE = 1.5
/** Maximum height in points of a path that counts as a rule, and not as an area behind the text. */
const RULE = 1.5

/** Finds overlapping texts of a PDF, and texts with a rule through them. */
export async function overlapsOf(pdf: Uint8Array): Promise<[string, string][]> {
  const document = await getDocumentProxy(pdf)
  const found: [string, string][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const texts = await textsOf(page)
    texts.forEach((one, place) => {
      for (const other of texts.slice(place + 1)) if (overlap(one, other)) found.push([one.text, other.text])
    })
    for (const rule of await rulesOf(page)) {
      for (const one of texts) if (isThrough(rule, one)) found.push([one.text, rule.text])
    }
  }
  return found
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

async function textsOf(page: Page): Promise<Box[]> {
  const { items } = await page.getTextContent()
  return items.flatMap((item): Box[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size, left, baseline] = item.transform as [number, number, number, number, number, number]
    const [bottom, top] = [baseline - 0.2 * size, baseline + 0.72 * size]
    return [{ text: item.str, left, right: left + item.width, bottom, top }]
  })
}

async function rulesOf(page: Page): Promise<Box[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const height = page.view[3] ?? 0
  return fnArray.flatMap((operator: number, place: number): Box[] => {
    if (operator !== OPS.constructPath) return []
    // The bounding box of the path, measured from the top of the page.
    const [left, above, right, below] = Object.values(argsArray[place][2] as Record<string, number>) as [
      number,
      number,
      number,
      number,
    ]
    return below - above > RULE ? [] : [{ text: 'a rule', left, right, bottom: height - below, top: height - above }]
  })
}

const areApart = (one: Box, other: Box) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) <= TOLERANCE

const overlap = (one: Box, other: Box) =>
  !areApart(one, other) && Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > TOLERANCE

const isThrough = (rule: Box, text: Box) =>
  !areApart(rule, text) && rule.top < text.top - TOLERANCE && rule.bottom > text.bottom + TOLERANCE
