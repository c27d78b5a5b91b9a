/**
 * What the operator says of the platform on its landing page. Marketing text, in one place: nothing here is measured,
 * and nothing else in the product reads it.
 */
export const operatorText = {
  promises: ['No setup fees', 'Mobile-first storefronts', 'Custom shop URLs'],
  figures: [
    { value: '500+', label: 'active shops' },
    { value: '€2M+', label: 'processed' },
    { value: '50K+', label: 'orders' },
    { value: '99.9%', label: 'uptime' },
  ],
} as const
