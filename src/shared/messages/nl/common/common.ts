import type common from '#shared/messages/en/common/common.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  loading: 'Laden',
  legalLinks: { label: 'Over dit platform', privacy: 'Privacy', terms: 'Voorwaarden', support: 'Hulp' },
  notFound: { title: '404 Pagina niet gevonden' },
  failed: { title: 'Er ging iets mis' },
} satisfies Translation<typeof common>
