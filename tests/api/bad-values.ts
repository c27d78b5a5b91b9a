/** Values that a field refuses, each with its message. `undefined` means that the field is omitted. */
export type Refusals = readonly (readonly [value: unknown, message: string])[]

export const saying = (message: string, values: readonly unknown[]): Refusals =>
  values.map((value) => [value, message] as const)

/** Invalid values of an optional field. */
export const mayMiss = (refusals: Refusals): Refusals => refusals.filter(([value]) => value !== undefined)

const long = (length: number) => 'a'.repeat(length)
const controls = ['\0', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00x']
const blank = [undefined, '', '   ', null, 5, [], {}]
const withControls = controls.map((control) => `a${control}b`)

/** Required text on one line. */
export const line = (max: number, missing: string): Refusals => [
  ...saying(missing, blank),
  ...saying('Must not contain control characters', [...withControls, 'two\nlines']),
  [long(max + 1), `Must be ${max} characters or less`],
]

/** The name of a person or a shop. */
export const name = (missing: string): Refusals => [
  ...line(100, missing),
  ...saying('Must not contain a web or email address. Leave a space after a full stop.', [
    ...['you won €500, claim at https://evil', 'ING Bank <service@ing.nl>', 'kaarten.nl', 'ｅｖｉｌ．ｃｏｍ'],
  ]),
  ...saying('Must not contain invisible characters', ['Ash\u2028Bcc']),
]

/** Text on one line that may be empty. */
export const words = (max: number): Refusals => [
  ...saying('Must be text', [undefined, null, 5, true, [], {}]),
  ...saying('Must not contain control characters', [...withControls, 'two\nlines']),
  [long(max + 1), `Must be ${max} characters or less`],
]

/** Text of several lines that may be empty. */
export const paragraph = (max: number): Refusals => [
  ...saying('Must be text', [null, 5, true, [], {}]),
  ...saying('Must not contain control characters', withControls),
  [long(max + 1), `Must be ${max} characters or less`],
]

export const email: Refusals = [
  ...saying('Enter a valid email address', [...blank, ...withControls]),
  ...saying('Enter a valid email address', ['misty', 'misty@', 'misty@example', 'a@b@example.nl']),
  ['misty@example.nl, brock@example.nl', 'Enter a valid email address'],
  ['misty@example.nl\r\nBcc: brock@example.nl', 'Enter a valid email address'],
  [`${long(250)}@example.nl`, 'Must be 254 characters or less'],
]

export const password: Refusals = [
  ...saying('Password is required', [undefined, null, 123_456, ['secret']]),
  ...saying('Password must be at least 6 characters', ['', '12345']),
  [long(201), 'Password must be 200 characters or less'],
  ...saying(
    'Password must not contain control characters',
    controls.map((control) => `secret${control}`),
  ),
]

export const price: Refusals = [
  ...saying('Price must be a whole number of cents', [null, '1250', 12.5, 'NaN', true, [1]]),
  [-1, 'Price must be 0 or more'],
  ...saying('Price must be €100,000.00 or less', [10_000_001, 1e9]),
]

export const stock: Refusals = [
  ...saying('Stock must be a whole number', [null, '5', 1.5, true]),
  [-1, 'Stock must be 0 or more'],
  [1_000_001, 'Stock must be 1,000,000 or less'],
]

export const quantity: Refusals = [
  ...saying('Quantity must be a whole number', [undefined, null, '1', 1.5, true, [], 1e20]),
  ...saying('Quantity must be 1 or more', [0, -1]),
  ...saying('Quantity must be 10,000 or less', [10_001, 1e9]),
]

export const id: Refusals = [
  ...saying('Must be a whole number', [undefined, null, '1', 1.5, 1e20, 2 ** 53, [], {}]),
  ...saying('Must be 1 or more', [0, -1]),
]

export const delivery = saying('Delivery must be ship or pickup', [null, 'post', '', 5, []])

export const yesOrNo = saying('Must be true or false', [null, 'true', 1, 0, []])

export const picture: Refusals = [
  ...saying('Must be a URL', [null, 5, true, [], {}]),
  ...saying('Must be a valid URL', [
    ...['picture', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'ftp://example.com/a.png', 'https://'],
    ...['https://a b.example/x.png', 'https://me:secret@example.com/a.png', '/media/../etc/passwd'],
    ...controls.map((control) => `https://example.com/${control}.png`),
  ]),
  [`https://example.com/${long(2_048)}`, 'Must be 2048 characters or less'],
]

export const colour = saying('Must be a colour, such as #5a4fcf', [
  null,
  5,
  true,
  [],
  {},
  'red',
  '#12',
  '#12345g',
  'rgb(0,0,0)',
  'url(x)',
  '#fff;color:red',
  '\ud800',
])

export const slug: Refusals = [
  ...saying('Shop URL is required', [null, 5, '', '   ']),
  ['ab', 'Shop URL must be at least 3 characters long'],
  [long(51), 'Shop URL must be less than 50 characters long'],
  ...saying('Shop URL can only contain letters, numbers, and hyphens', [
    'card shop',
    'card_shop',
    'kaartjés',
    'card\0shop',
    'card\ud800shop',
    'card/shop',
  ]),
  ...saying('Shop URL cannot start or end with a hyphen', ['-cards', 'cards-']),
  ['card--shop', 'Shop URL cannot contain consecutive hyphens'],
  ['123456', 'Shop URL cannot be only numbers'],
  ...saying('This shop URL is reserved and cannot be used', ['admin', 'API', '@settings', 'face-book']),
]

export const paymentLink: Refusals = [
  ...saying('Must be text', [null, 5, true, [], {}]),
  ...saying('Payment link must start with https://', [
    'javascript:alert(1)',
    'http://pay.example.com',
    '//pay.example.com',
    'data:text/html,hello',
    'pay.example.com',
  ]),
  ...saying('Payment link cannot contain a user name or password', [
    ...['https://me:secret@pay.example.com', 'https://paypal.com@pay.example.com'],
  ]),
  ...saying('Payment link cannot contain spaces or control characters', [
    ...['https://pay.example.com/a b', 'java\0script:alert(1)', 'https://pay.example.com/\ud800'],
  ]),
  ...saying('Payment link cannot name a port', ['https://pay.example.com:8443/x', 'HTTPS://pay.example.com:443']),
  ...saying('Payment link must lead to a website', ['https://localhost/pay', 'https://192.0.2.1/pay']),
  [`https://pay.example.com/${long(2_048)}`, 'Payment link must be 2048 characters or less'],
]

export const orderPrefix: Refusals = [
  ...saying('Order prefix is required', ['', '   ', null, 5, [], {}]),
  ...saying('Must not contain control characters', withControls),
  ['12345678901', 'Order prefix must be 10 characters or less'],
]

/** The same for an optional field that may be empty: null means none. */
export const orNone = (refusals: Refusals): Refusals =>
  refusals.filter(([value]) => value !== null && value !== undefined)

/** A language of the user interface. */
export const language: Refusals = saying('Language must be nl or en', [
  undefined,
  null,
  '',
  'de',
  'NL',
  'nl-BE',
  'nl ',
  5,
  ['nl'],
  {},
  'constructor',
])
