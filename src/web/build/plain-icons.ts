import type { Plugin } from 'vite'

/** Renders the icons of lucide-react with `plain-icon.ts`. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler(_source, importer) {
      if (importer?.includes('/lucide-react/dist/esm/icons/')) return this.resolve('/src/web/components/plain-icon.ts')
      return undefined
    },
  },
})
