type Graph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null }

const LANDING = /\/landing\/landing-screen\.tsx$/
const SHOP =
  /\/storefront\/(product\/product-screen|order\/order-screen|panels\/\w+-sheet|list\/(empty-list|list-head)|search\/suggestions)\.tsx$/
const MARKET = /\/market\/(market-screen|card\/card-screen)\.tsx$/

/** Our components and hooks, icons and TanStack Query. Other modules are large, or mostly for owners. */
export const sharedByVisitors =
  /\/(lucide-react|@tanstack\/(react-query|query-core))\/|^(?!.*\/node_modules\/).*\/src\/web\//

/**
 * The file for a module that several of the visitors' screens import, and for their icons. Alone, most would be below a kilobyte, and on a
 * phone each of these requests costs more than its bytes.
 */
export function visitorFile(id: string, graph: Graph): 'start' | 'shop' | 'market' | null {
  const screens = screensWith(id, graph)
  const count = (kind: RegExp) => screens.filter((screen) => kind.test(screen)).length
  const [landing, shop, market] = [count(LANDING), count(SHOP), count(MARKET)]
  if (shop + market === 0) return null
  if (landing) return 'start'
  if (shop + market === 1 && !id.includes('/lucide-react/')) return null
  return shop ? 'shop' : 'market'
}

/** The modules loaded on demand that import this one, directly or not. */
function screensWith(id: string, graph: Graph): string[] {
  const modules = new Set([id])
  const screens: string[] = []
  for (const module of modules) {
    const info = graph.getModuleInfo(module)
    if (info?.dynamicImporters.length) screens.push(module)
    for (const importer of info?.importers ?? []) modules.add(importer)
  }
  return screens
}
