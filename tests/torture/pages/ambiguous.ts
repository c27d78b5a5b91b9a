import type { Heard } from './talk.ts'

/** Bytes sent over a connection, and the expected result: this many requests, or none, which closes the connection. */
export type Ambiguous = { name: string; bytes: string; answers: number | 'refused' }

/** The address of a smuggled request. It must not be answered. */
const hidden = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

const get = (headers = '', version = 'HTTP/1.1') => `GET /robots.txt ${version}\r\nHost: localhost\r\n${headers}`
const post = (headers: string, body: string) =>
  `POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${body}`
const chunked = (body: string) => post('Transfer-Encoding: chunked\r\n', body)
const close = 'Connection: close\r\n'

const refused = (name: string, bytes: string): Ambiguous => ({ name, bytes, answers: 'refused' })
const taken = (name: string, bytes: string, answers = 1): Ambiguous => ({ name, bytes, answers })

/** Two servers in a row may disagree about the end of such a message; then the second one treats a part of it as another user's request. */
const lengths: readonly Ambiguous[] = [
  refused('a length and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`)),
  refused(
    'chunks and a length',
    post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `5c\r\n${hidden}0\r\n\r\n`),
  ),
  ...[
    '5\r\nContent-Length: 6',
    '5\r\nContent-Length: 5',
    '5, 5',
    '5, 6',
    '+5',
    '-5',
    '0x5',
    '5 5',
    '',
    '5;',
    '9'.repeat(30),
  ].map((length) =>
    refused(`a length of ${JSON.stringify(length)}`, post(`Content-Length: ${length}\r\n`, `hello${hidden}`)),
  ),
  ...[
    'identity',
    'xchunked',
    'chunked, identity',
    'chunked x',
    'chunked\r\nTransfer-Encoding: identity',
    '',
    '"chunked"',
    '\x0bchunked',
    'chunked\x00',
    'chunked;a=b',
    'cow',
  ].map((coding) =>
    refused(`an encoding of ${JSON.stringify(coding)}`, post(`Transfer-Encoding: ${coding}\r\n`, `0\r\n\r\n${hidden}`)),
  ),
  refused('a space before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${hidden}`)),
  refused('a length with a space before its colon', post('Content-Length : 5\r\n', `hello${hidden}`)),
  refused('an encoding on a line of its own', post('X: y\r\n Transfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`)),
  refused('a header behind a lone line feed', post('X: y\nContent-Length: 5\r\n', `hello${hidden}`)),
  refused('a header behind a lone carriage return', post('X: y\rContent-Length: 5\r\n', `hello${hidden}`)),
  refused('headers that end in a lone line feed', `GET /robots.txt HTTP/1.1\r\nHost: localhost\n\n${hidden}`),
]

const chunks: readonly Ambiguous[] = [
  taken('a chunk with an extension', post(`${close}Transfer-Encoding: chunked\r\n`, '2;a=b\r\n{}\r\n0\r\n\r\n')),
  taken(
    'something after the last chunk',
    post(`${close}Transfer-Encoding: chunked\r\n`, '2\r\n{}\r\n0\r\nX: y\r\n\r\n'),
  ),
  refused('an extension with a lone line feed', chunked(`2;\n{}\r\n0\r\n\r\n${hidden}`)),
  refused('an extension with a lone carriage return', chunked(`2;\r{}\r\n0\r\n\r\n${hidden}`)),
  refused('an extension without an end', chunked(`2;${'a'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n${hidden}`)),
  refused('a chunk longer than it says', chunked(`2\r\n{}XX\r\n0\r\n\r\n${hidden}`)),
  refused('a chunk that ends in a line feed', chunked(`2\r\n{}\n0\r\n\r\n${hidden}`)),
  refused('the last chunk without an end', chunked(`2\r\n{}\r\n0\r\nGET /robots.txt HTTP/1.1\r\n\r\n${hidden}`)),
  ...['0x2', '+2', '-2', '2 ', ' 2', '2.0', '', 'f'.repeat(20)].map((size) =>
    refused(`a chunk of ${JSON.stringify(size)}`, chunked(`${size}\r\n{}\r\n0\r\n\r\n${hidden}`)),
  ),
]

const several: readonly Ambiguous[] = [
  taken('three at once', get('\r\n').repeat(2) + get(`${close}\r\n`), 3),
  taken('sixty at once', get('\r\n').repeat(59) + get(`${close}\r\n`), 60),
  taken('one behind the body of another', post('Content-Length: 2\r\n', `{}${get(`${close}\r\n`)}`), 2),
  taken('one behind the chunks of another', chunked(`2\r\n{}\r\n0\r\n\r\n${get(`${close}\r\n`)}`), 2),
  taken('one behind a GET with a body', get(`Content-Length: 5\r\n\r\nhello${get(`${close}\r\n`)}`), 2),
  taken('one that looks like the body of another', post('Content-Length: 2\r\n', '{}') + hidden, 2),
  taken('nothing after the one that was the last', get(`${close}\r\n`) + hidden),
]

const garbage: readonly Ambiguous[] = [
  taken('HTTP/0.9', 'GET /\r\n\r\n'),
  refused('only a line feed', 'GET /\n\n'),
  refused('HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  ...['HTTP/1.2', 'HTTP/3.0', 'HTTP/11', 'http/1.1', 'HTTP/1.1 x', 'FTP/1.0'].map((version) =>
    refused(version, get(`${close}\r\n`, version)),
  ),
  refused('TLS', `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${'x'.repeat(500)}`),
  refused('noise', Array.from({ length: 4_000 }, (_, at) => String.fromCharCode((at * 7_919 + 13) % 256)).join('')),
  refused('no host', 'GET /robots.txt HTTP/1.1\r\n\r\n'),
  refused('a header without a name', get(`: x\r\n${close}\r\n`)),
  refused('a header without a colon', get(`nonsense\r\n${close}\r\n`)),
  refused('a header with a null', get(`X: a\x00b\r\n${close}\r\n`)),
  refused('a name with a space', get(`X y: z\r\n${close}\r\n`)),
  refused('headers of a megabyte', get(`X: ${'x'.repeat(1_000_000)}\r\n${close}\r\n`)),
  refused('an address of a megabyte', `GET /${'x'.repeat(1_000_000)} HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`),
  refused('a tunnel', `CONNECT localhost:22 HTTP/1.1\r\nHost: localhost:22\r\n\r\n${hidden}`),
  refused('a method nobody knows', `NONSENSE / HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`),
  taken('empty lines first', `\r\n\r\n${get(`${close}\r\n`)}`),
  taken('HTTP/1.0', get('\r\n', 'HTTP/1.0')),
  taken('the server itself', `OPTIONS * HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`),
  taken('a trace', `TRACE / HTTP/1.1\r\nHost: localhost\r\nCookie: secret=1\r\n${close}\r\n`),
  taken('five thousand headers', get(`${'a: b\r\n'.repeat(2_000)}${close}\r\n`)),
]

export const ambiguous: readonly Ambiguous[] = [...lengths, ...chunks, ...several, ...garbage]

/** Differences from the expected responses, if there are any. */
export function mistaken({ answers, wrong }: Heard, expected: Ambiguous['answers']): string | undefined {
  if (wrong) return wrong
  const statuses = answers.map(({ status }) => status)
  const isRight =
    expected === 'refused'
      ? statuses.length === 1 && statuses.every((status) => status >= 400 && status < 500)
      : statuses.length === expected && statuses.every((status) => status < 500)
  return isRight ? undefined : `answered ${statuses.join(', ')}`
}
