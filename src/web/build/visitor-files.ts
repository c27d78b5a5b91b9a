type Graph = { getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null }

const SHOP =
  /\/storefront\/(product\/product-screen|order\/order-screen|panels\/\w+-sheet|list\/(empty-list|list-head)|search\/suggestions)\.tsx$/
const MARKET = /\/market\/(market-screen|card\/card-screen)\.tsx$/

const isIcon = (id: string) => id.includes('/lucide-react/')

/** Our components and hooks, icons and TanStack Query. Other modules are large, or mostly for owners. */
export const sharedByVisitors =
  /\/(lucide-react|@tanstack\/(react-query|query-core))\/|^(?!.*\/node_modules\/).*\/src\/web\//

/**
 * The file for a module that several of the visitors' screens import, and for their icons. Alone, most would be below a kilobyte, and on a
 * phone each of these requests costs more than its bytes.
 */
export function visitorFile(id: string, graph: Graph): 'shop' | 'market' | null {
  const screens = screensWith(id, graph).filter((screen) => SHOP.test(screen) || MARKET.test(screen))
  if (screens.length < (isIcon(id) ? 1 : 2)) return null
  return screens.some((screen) => SHOP.test(screen)) ? 'shop' : 'market'
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
