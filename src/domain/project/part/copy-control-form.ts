// PUT /project/dynamicControlForm/{id}/:copyFieldValuesFromLastEditedForm: takes over what was filled in last time.

import { action } from "../../../schema/action.ts";
import { noObject } from "../../../schema/message.ts";
import type { Row } from "../../../schema/resource.ts";

interface Field {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly value: string;
}

interface Loaded {
  readonly form: { readonly version: number; readonly signedBy: number | null } | undefined;
  /** The fields of the form. */
  readonly own: readonly Field[];
  /** Those of the form of the same type that was changed last. */
  readonly last: readonly Field[];
}

const fieldsOf = (
  where: string,
) => `select f.id, f.version, f."name" as name, f."value" as value from project_control_form_field f
  where f.company_id = $1 and f."controlForm" = ${where} order by f.id`;

/** Copies field values from the form of the same type that was changed last. */
export const copyControlForm = action({
  method: "PUT",
  path: "/project/dynamicControlForm/{id}/:copyFieldValuesFromLastEditedForm",
  pathModel: "ProjectControlForm",
  answers: "ProjectControlForm",
  status: 200,
  description:
    "Takes over field values from the control form of the same type, on whatever project, that was changed last: fields of the same name get its values, and those that the form does not have yet are added.",
  async load({ path }, read): Promise<Loaded> {
    const [form] = await read.rows<NonNullable<Loaded["form"]>>(
      'select version, "signedBy" as "signedBy" from project_control_form where company_id = $1 and id = $2::bigint for update',
      path.id,
    );
    if (form === undefined) return { form, own: [], last: [] };
    const [own, last] = await Promise.all([
      read.rows<Field>(fieldsOf("$2::bigint"), path.id),
      read.rows<Field>(
        fieldsOf(`(select o.id from project_control_form o join project_control_form t on t.company_id = $1 and t.id = $2::bigint
          where o.company_id = $1 and o."controlFormType" = t."controlFormType" and o.id <> t.id order by o.changed_at desc, o.id desc limit 1)`),
        path.id,
      ),
    ]);
    return { form, own, last };
  },
  decide({ path }, { form, own, last }, context) {
    const id = path.id;
    if (form === undefined)
      return {
        problem: "notFound",
        parameters: { hint: noObject("ProjectControlForm") },
      };
    if (form.signedBy !== null) return { faults: [{ key: "controlFormSigned", field: "id" }] };
    if (last.length === 0) return { faults: [{ key: "controlFormFirst", field: "id" }] };
    const changed = own.flatMap((field) => {
      const before = last.find(({ name }) => name === field.name);
      return before === undefined || before.value === field.value ? [] : [{ ...field, value: before.value }];
    });
    const added = last
      .filter(({ name }) => !own.some((field) => field.name === name))
      .map(({ name, value }): Row => ({ id: context.newId(), controlForm: id, name, value }));
    if (changed.length + added.length === 0) return { writes: [], changes: [], answer: { object: id } };
    return {
      writes: [
        ...changed.map((field) => ({
          update: "ProjectControlFormField",
          id: field.id,
          version: field.version,
          set: { value: field.value },
        })),
        ...(added.length === 0 ? [] : [{ insert: "ProjectControlFormField", rows: added }]),
        { update: "ProjectControlForm", id, version: form.version, set: {} },
      ],
      changes: [{ resource: "ProjectControlForm", id, kind: "UPDATE" as const }],
      answer: { object: id },
    };
  },
});
