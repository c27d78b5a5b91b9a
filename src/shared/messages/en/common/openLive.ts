/** Having packs opened live, as customers and shops read of it. */
export default {
  // Never changed: orders name the version that was agreed to (rules/orders/placing/open-live.ts).
  consent: {
    v1: 'Open my packs live; I know that I can no longer return them',
    v2: 'Open my packs live. I know that I can no longer return them after that.',
  },
  asked: 'Open live',
  inLive: 'In the live opening {title}, {moment}',
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
    watchAt: 'Watch your packs at {time}',
    at: 'at {host} (opens in a new tab)',
    none: '{shop} can still add a recording here.',
  },
  queue: {
    position: '{position, plural, =1 {You are next} other {Place # in the queue}}',
    minutes:
      '{minutes, plural, =0 {In a moment} one {In about # minute at this pace} other {In about # minutes at this pace}}',
    noEstimate: 'A time appears here as soon as {shop} is opening packs.',
    paused: '{shop} is taking a break.',
    next: 'Your packs come next',
    opening: 'Your packs are being opened',
    packs: '{opened, number} of {packs, number} {packs, plural, one {pack} other {packs}} open',
    pulls: 'Your cards',
    stays: 'Stays with the shop',
    photoOf: 'Photo of {card}',
  },
  live: {
    choose: 'Open them in a live opening',
    chosen: 'Your packs are opened in',
    running: 'Live now',
    remind: 'Email me an hour before',
    saved: 'Your choice is saved.',
  },
  alias: {
    title: 'Your name on the stream',
    hint: 'Visible to everyone who watches. No links.',
    shown: 'On the stream you are “{name}”.',
    hidden: 'The shop does not show the name that you chose.',
    change: 'Choose another name',
    save: 'Save',
    cancel: 'Back',
    saved: 'Your name is saved.',
  },
} as const
