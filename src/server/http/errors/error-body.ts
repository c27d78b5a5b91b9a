import type { ErrorBody, Issue } from '#shared/contract/errors.ts'

/** Bytes. */
const MAX_SIZE = 16_000

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** An error as it is sent. A request can be very wrong, so texts are cut, and issues that do not fit are left out. */
export function errorBody({ message, code, issues }: ErrorBodyParts): string {
  const body: ErrorBody = { message: shortened(message, 500), code }
  if (issues) body.issues = fitting(issues, MAX_SIZE - Buffer.byteLength(JSON.stringify(body)) - '"issues":[],'.length)
  return JSON.stringify(body)
}

type ErrorBodyParts = Omit<ErrorBody, 'issues'> & { issues?: readonly Issue[] | undefined }

function fitting(issues: readonly Issue[], most: number): Issue[] {
  const fitted: Issue[] = []
  let bytes = 0
  for (const issue of issues) {
    const short = { ...issue, path: shortened(issue.path, 200), message: shortened(issue.message, 500) }
    bytes += Buffer.byteLength(JSON.stringify(short)) + 1
    if (bytes > most) break
    fitted.push(short)
  }
  return fitted
}
