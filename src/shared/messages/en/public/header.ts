export default {
  label: 'Main navigation',
  market: 'Market',
  list: 'Want list',
  count: '{count, plural, one {# card} other {# cards}}',
  signIn: 'Sign in',
  dashboard: 'Dashboard',
  offer: 'In het Nederlands',
} as const
