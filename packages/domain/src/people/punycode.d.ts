// What is used here of a library without types.
declare module 'punycode.js' {
  const punycode: { toASCII(domain: string): string }
  export default punycode
}
