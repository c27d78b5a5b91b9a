export { createPrivacyLink } from './privacy-links.ts'
