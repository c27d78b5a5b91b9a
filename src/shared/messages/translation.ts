/** The same texts in another language: every key, and no other. `npm run check` compares their parameters. */
export type Translation<Messages> = {
  [Key in keyof Messages]: Messages[Key] extends string ? string : Translation<Messages[Key]>
}
