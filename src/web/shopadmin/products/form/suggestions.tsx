/** Suggestions of a field as a native list; on phones above the keyboard. */
export const Suggestions = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {[...new Set(texts)].map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
)
