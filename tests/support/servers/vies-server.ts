import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type ViesRequest = {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** An answer about a number, an error that VIES reports with status 200, or a broken response. */
export type ViesReply = {
  valid?: boolean
  name?: string
  address?: string
  /** Such as MS_UNAVAILABLE. */
  error?: string
  /** The form of the error in which VIES answers `valid: false` as well. */
  userError?: string
  status?: number
  /** Raw content instead of the above. */
  text?: string
  /** Never responds. */
  silent?: boolean
  hangUp?: boolean
}

export type ViesServer = {
  /** Value for VIES_URL. */
  url: string
  requests: ViesRequest[]
  /** Responses to the next requests, in this order; then the default one. */
  replies: ViesReply[]
  usual: ViesReply
  stop(): Promise<void>
}

export const usualTrader = { valid: true, name: 'BOS KAARTEN BV', address: '\nMeir 1\n2000 Antwerpen' }

/** A server that speaks the REST protocol of the European Commission's VIES. */
export async function startViesServer(): Promise<ViesServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.method !== 'POST' || request.url !== '/rest-api/check-vat-number') {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>')
      return
    }
    const question = JSON.parse(Buffer.concat(chunks).toString()) as ViesRequest
    vies.requests.push(question)
    const reply = vies.replies.shift() ?? vies.usual
    if (reply.silent) return
    if (reply.hangUp) return void request.socket.destroy()
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
    response.end(reply.text ?? JSON.stringify(answerTo(question, reply)))
  })
  const vies: ViesServer = {
    url: '',
    requests: [],
    replies: [],
    usual: usualTrader,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  vies.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest-api`
  return vies
}

function answerTo(
  question: ViesRequest,
  { valid = false, name = '---', address = '---', error, userError }: ViesReply,
) {
  if (error) return { actionSucceed: false, errorWrappers: [{ error }] }
  return {
    countryCode: question.countryCode,
    vatNumber: question.vatNumber,
    requestDate: '2026-11-20T10:15:30.123Z',
    valid,
    // VIES gives one only if the request names the seller.
    requestIdentifier: question.requesterNumber ? 'WAPIAAAAYzZ0_-qM' : '',
    name,
    address,
    traderName: '---',
    traderNameMatch: 'NOT_PROCESSED',
    ...(userError ? { userError } : {}),
  }
}
