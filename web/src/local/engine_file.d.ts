// The engine's WebAssembly, built by tools/build_wasm; vite.config.ts says where it is.
declare module '#engine?url' {
  const address: string;
  export default address;
}
