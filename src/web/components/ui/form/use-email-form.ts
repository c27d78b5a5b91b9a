import { type FormEvent, useRef, useState } from 'react'
import { emailProblem } from '#shared/rules/text/email.ts'

/** A form that asks for an email address alone: what is wrong with it is said at the field, and only a right one is sent. */
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
