// The engine's WebAssembly in its two parts, built by tools/build_static; vite.config.ts says where they are.
declare module '#first?url' {
  const address: string;
  export default address;
}
declare module '#rest?url' {
  const address: string;
  export default address;
}
