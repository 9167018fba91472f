declare module "*.toml" {
  const table: import("./words/catalogue.ts").Table;
  export default table;
}
declare module "*.svg" {
  const text: string;
  export default text;
}
declare module "*.css";
