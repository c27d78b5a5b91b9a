/**
 * Appended to user-entered texts. If it is parsed as markup or a script anywhere, it leaves an element, a variable, or a browser report.
 */
export const payload = `'"></title></script><i data-payload></i><img src=x onerror="window.payload=1"><script>window.payload=1</script>{{1+1}}\${1}\u202e`
