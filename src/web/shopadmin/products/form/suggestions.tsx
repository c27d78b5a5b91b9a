/** What a field offers while something is typed in it: the browser's own list, on a phone above its keyboard. */
export const Suggestions = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {[...new Set(texts)].map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
)
