// The order in which the lines of an order are shown and invoiced, as SQL over the line.

const product = `(select p."number" || ' ' || p."name" from product p where p.company_id = {t}.company_id and p.id = {t}."product")`;

/** What lines are ordered by, from the first to the last; lines outside groups come first. */
export const placeSql = {
  /** The group's place among the groups. */
  groupPlace: `case when {t}."orderGroup" is null then -1 else (select g."sortIndex" from order_group g where g.company_id = {t}.company_id and g.id = {t}."orderGroup") end`,
  /** CUSTOM: the line's own place. */
  customPlace: `case when {t}."orderLineSorting" = 'CUSTOM' then {t}."sortIndex" else 0 end`,
  /** PRODUCT: number and name of the product; lines without one come last. */
  productPlace: `case when {t}."orderLineSorting" = 'PRODUCT' then coalesce(${product}, U&'\\FFFF') else '' end`,
  /** PRODUCT_DESCENDING: the same, downwards. */
  productDownPlace: `case when {t}."orderLineSorting" = 'PRODUCT_DESCENDING' then coalesce(${product}, '') else '' end`,
} as const;

/** SQL: the order of the lines `l` in a statement. */
export const lineOrderSql = [
  placeSql.groupPlace,
  '{t}."orderGroup"',
  placeSql.customPlace,
  placeSql.productPlace,
  `${placeSql.productDownPlace} desc`,
  "{t}.id",
]
  .join(", ")
  .replaceAll("{t}", "l");
