import type header from '#shared/messages/en/public/header.ts'
import type { Translation } from '#shared/messages/translation.ts'

export default {
  label: 'Hoofdnavigatie',
  market: 'Markt',
  list: 'Zoeklijst',
  count: '{count, plural, one {# kaart} other {# kaarten}}',
  signIn: 'Inloggen',
  dashboard: 'Dashboard',
  offer: 'In English',
} satisfies Translation<typeof header>
