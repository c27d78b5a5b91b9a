export default {
  off: 'This shop does not buy cards at the moment.',
  changed: 'What you buy has been changed since you opened it. Reload the page to see the current rules.',
} as const
