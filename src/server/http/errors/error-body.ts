import type { ErrorBody, Issue } from '#shared/contract/errors.ts'

/** The most bytes that an error's body has. */
const LARGEST = 16_000

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** An error as it is sent. What a request got wrong may be long, so texts are cut, and issues beyond the limit left out. */
export function errorBody({ message, code, issues }: ErrorBodyParts): string {
  const body: ErrorBody = { message: shortened(message, 500), code }
  if (issues) body.issues = fitting(issues, LARGEST - Buffer.byteLength(JSON.stringify(body)) - '"issues":[],'.length)
  return JSON.stringify(body)
}

type ErrorBodyParts = Omit<ErrorBody, 'issues'> & { issues?: readonly Issue[] | undefined }

function fitting(issues: readonly Issue[], most: number): Issue[] {
  const kept: Issue[] = []
  let bytes = 0
  for (const issue of issues) {
    const short = { ...issue, path: shortened(issue.path, 200), message: shortened(issue.message, 500) }
    bytes += Buffer.byteLength(JSON.stringify(short)) + 1
    if (bytes > most) break
    kept.push(short)
  }
  return kept
}
