/** Appended to what people wrote. Taken for markup or for a program anywhere, it leaves an element, a variable, or a report of the browser. */
export const payload = `'"></title></script><i data-payload></i><img src=x onerror="window.payload=1"><script>window.payload=1</script>{{1+1}}\${1}\u202e`
