export default {
  choose: 'Choose picture',
  replace: 'Replace',
  remove: 'Remove',
  of: ': {label}',
  cancel: 'Cancel',
  sending: {
    product: 'Sending picture',
    banner: 'Sending banner',
    logo: 'Sending logo',
  },
  kinds: 'JPEG, PNG, WebP, AVIF or GIF, at most 5 MB. You can also drop or paste one here.',
  held: 'This is saved as soon as the upload finishes',
  paste: 'Paste another image URL',
  refused: {
    type: { title: 'Invalid file type', advice: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture.' },
    size: { title: 'File too large', advice: 'A picture can be at most 5 MB.' },
    unsent: { title: 'The picture could not be sent', advice: 'Check your connection and try again.' },
    advice: {
      quota: 'Until then, you can use image URLs.',
      tooMany: 'You have sent many pictures.',
      again: 'Please try again.',
      later: 'Please try again in a moment.',
      other: 'Please choose another picture.',
    },
    message: '{title}. {advice}',
  },
} as const
