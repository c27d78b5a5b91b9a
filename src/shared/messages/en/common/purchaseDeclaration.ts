export default {
  text: { v1: 'I declare that these goods are mine, and that I have not deducted any VAT on them.' },
} as const
