import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'

type Errors = Partial<Record<string, string>>

/**
 * Errors of a form whose inputs hold its values, so that text typed or autofilled before hydration stays. The form is checked when it is
 * submitted, and each changed field from then on. The schema loads with the first submit, because it is a quarter of the landing page's
 * scripts. If the download fails, the server's check remains.
 */
export function useFields<Checked>(load: () => Promise<z.ZodType<Checked>>, onChecked: (checked: Checked) => void) {
  const [errors, setErrors] = useState<Errors>({})
  const schema = useRef<z.ZodType<Checked>>(undefined)
  const isLoading = useRef(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isLoading.current) return
    isLoading.current = true
    schema.current ??= await load().catch(() => undefined)
    isLoading.current = false
    const typed = valuesOf(form)
    const { data = typed as Checked, error } = schema.current?.safeParse(typed) ?? {}
    const found = errorsIn(error)
    // A screen reader reads the error with the focused field.
    flushSync(() => setErrors(found))
    const first = [...form.elements].find((field) => found[nameOf(field)])
    if (first instanceof HTMLElement) first.focus()
    else onChecked(data)
  }

  const change = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (!schema.current) return
    const name = nameOf(target)
    const found = errorsIn(schema.current.safeParse(valuesOf(currentTarget)).error)
    setErrors((before) => ({ ...before, [name]: found[name] }))
  }

  return {
    errors,
    setError: (field: string, message: string) => setErrors((before) => ({ ...before, [field]: message })),
    /** Properties of the form. */
    form: { noValidate: true, method: 'post', onSubmit: submit, onInput: change },
  }
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

const nameOf = (field: unknown) => (field instanceof HTMLInputElement ? field.name : '')

/** The first error of each field. */
function errorsIn(error: z.ZodError | undefined): Errors {
  const found: Errors = {}
  for (const { path, message } of error?.issues ?? []) found[String(path[0])] ??= message
  return found
}
