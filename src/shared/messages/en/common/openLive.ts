/** Having packs opened live, as customers and shops read of it. */
export default {
  // Never changed: orders name the version that was agreed to (rules/orders/placing/open-live.ts).
  consent: {
    v1: 'Open my packs live; I know that I can no longer return them',
    v2: 'Open my packs live. I know that I can no longer return them after that.',
  },
  asked: 'Open live',
  until: 'Until it is opened you can change your mind.',
  opened: 'Opened live',
  openedPart: '{count, number} of {quantity, number} opened live',
  section: { asked: 'To be opened live', opened: 'Opened live', sealed: 'Sent sealed' },
  pack: {
    toOpen: 'Open live: {count, number}',
    opened: 'Opened live: {count, number}',
    sealed: 'Sealed: {count, number}',
  },
  agreed: 'Agreed when ordering, {moment} (version {version, number}): “{words}”',
  recording: {
    watch: 'Watch the recording',
    at: 'at {host} (opens in a new tab)',
    none: '{shop} can still add a recording here.',
  },
} as const
