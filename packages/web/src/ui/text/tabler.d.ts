/** One icon per import keeps 6,000 others out of the build; the package types only its whole face. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('@tabler/icons-react').TablerIcon
  export default icon
}
