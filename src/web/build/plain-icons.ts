import type { Plugin } from 'vite'

/** Has the icons of lucide-react drawn by `plain-icon.ts`. */
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
