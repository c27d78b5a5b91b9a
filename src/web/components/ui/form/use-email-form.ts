import { type FormEvent, useRef, useState } from 'react'
import { emailProblem } from '#shared/rules/text/email.ts'

/** Form with a single email field. Shows an error at the field, and submits only a valid address. */
export function useEmailForm(send: (email: string) => void, problemBefore?: string) {
  const [problem, setProblem] = useState(problemBefore)
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const email = input.current?.value ?? ''
    const wrong = emailProblem(email)
    setProblem(wrong)
    if (wrong) input.current?.focus()
    else send(email)
  }
  return { input, problem, submit }
}
