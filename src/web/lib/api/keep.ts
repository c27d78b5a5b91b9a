/** Saves a file through a temporary download link. */
export function keep(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
