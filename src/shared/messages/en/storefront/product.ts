export default {
  breadcrumb: 'Breadcrumb',
} as const
