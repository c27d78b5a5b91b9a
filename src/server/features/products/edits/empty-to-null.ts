const texts = ['description', 'imageUrl', 'category', 'setName', 'language'] as const
type Text = (typeof texts)[number]

/** Fields of a form as the table has them: a text that was left empty is stored as none. */
export function orNull<Form extends Partial<Record<Text, string | undefined>>>(form: Form) {
  const emptied = texts.filter((field) => form[field] === '').map((field) => [field, null] as const)
  return { ...form, ...Object.fromEntries(emptied) } as Omit<Form, Text> & { [Field in Text]?: string | null }
}
