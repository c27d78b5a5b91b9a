export default {
  loading: 'Loading',
  legalLinks: { label: 'About this platform', privacy: 'Privacy policy', terms: 'Terms', support: 'Support' },
  notFound: { title: '404 Page Not Found' },
  failed: { title: 'Something went wrong' },
} as const
