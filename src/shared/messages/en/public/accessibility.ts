/** The accessibility statement. */
export default {
  title: 'Accessibility',
  summary:
    'Everybody should be able to buy and sell here. What we do for that, what is not right yet, and whom to tell.',
  changed: 'Last changed on 23 November 2026',
  aim: {
    title: 'What we aim at',
    text: 'All pages and emails of this platform shall meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, and so what European law asks of online shops. We consider the platform partly conformant: what we know to be missing is below.',
  },
  how: {
    title: 'How we check it',
    automatic: 'Each change runs automatic checks (axe) on every screen, in both languages, light and dark.',
    sizes:
      'Every screen is drawn at 320 pixels wide, with text twice as large and at four times the zoom, and fails if something is cut off.',
    keyboard: 'Orders are placed, paid and shipped with the keyboard alone in our tests.',
    without: 'A shop’s products, an order’s page, withdrawals and reports work without scripts.',
    people:
      'What such checks cannot see, we look at ourselves. We have not yet had it examined by an independent expert.',
  },
  gaps: {
    title: 'What is not right yet',
    pictures: 'Pictures that shops upload are described by the product’s name only.',
    pdf: 'Invoices as PDF have no structure for screen readers. The same facts are on the order’s page.',
    texts: 'What shops write themselves may be in one language, unclear or hard to read.',
    elsewhere: 'Payment pages, recordings and parcel tracking belong to others.',
  },
  tell: {
    title: 'Tell us',
    text: 'Something does not work for you? <write></write> and say which page it is and what you use. We answer within five working days and say when it will be fixed. If we do not, you can turn to the Authority for Consumers and Markets (<acm>acm.nl</acm>).',
  },
} as const
