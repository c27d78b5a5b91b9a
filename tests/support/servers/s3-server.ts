import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'
import { isSigned } from './signature-4.ts'

export type S3Server = {
  /** The variables that the library reads: address and keys. */
  environment: Record<string, string>
  stop(): Promise<void>
}

const KEY = 'S3RVER'
const REFUSED = '<Error><Code>SignatureDoesNotMatch</Code><Message>The signature does not match.</Message></Error>'

/** An S3 server that verifies signatures with its key; s3rver alone accepts any version 4 signature. */
export async function startS3Server(folder: string, bucket: string): Promise<S3Server> {
  const s3 = new S3rver({ silent: true, directory: folder, configureBuckets: [{ name: bucket, configs: [] }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const server = createServer((request, response) => {
    if (isSigned(request, KEY)) return answer(request, response)
    response.writeHead(403, { 'content-type': 'application/xml' }).end(REFUSED)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    environment: {
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_REGION: 'eu-central-1',
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
