// Projects as those who run them meet them: categories, participants, activities and what hours may be written on.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
});

type Body = Record<string, unknown>;
const make = async (path: string, body: Body) => Number((await client.value(client.post(path, body))).id);
const projectOf = (body: Body = {}) =>
  make("/project", {
    name: "Torget",
    projectManager: { id: client.employeeId },
    startDate: "2026-01-01",
    isInternal: false,
    ...body,
  });
// biome-ignore lint/suspicious/noExplicitAny: fields are looked into by name
const read = async (path: string): Promise<any> => (await client.get(path)).body;
const names = async (path: string) =>
  (await read(`${path}${path.includes("?") ? "&" : "?"}fields=name`)).values.map((one: Body) => one.name);

async function faults(answer: Promise<TestAnswer>): Promise<string[]> {
  const { status, body } = await answer;
  const all: { path: string | null; field: string; message: string }[] = body?.validationMessages ?? [];
  return [String(status), ...all.map((one) => `${one.path ?? one.field}: ${one.message}`)];
}

describe("activities", () => {
  test("a company starts with four", async () => {
    const { values } = await read(
      "/activity?fields=name,activityType,isGeneral,isProjectActivity,isChargeable,deletable",
    );
    expect(values).toEqual([
      activityOf("Administrasjon", "GENERAL_ACTIVITY"),
      activityOf("Ferie", "GENERAL_ACTIVITY"),
      activityOf("Prosjektadministrasjon", "PROJECT_GENERAL_ACTIVITY"),
      { ...activityOf("Fakturerbart arbeid", "PROJECT_GENERAL_ACTIVITY"), isChargeable: true },
    ]);
  });

  test("are made, found, changed, retired and deleted", async () => {
    const drawing = await make("/activity", {
      name: "Tegning",
      number: "10",
      activityType: "PROJECT_GENERAL_ACTIVITY",
      isChargeable: true,
      rate: 950.5,
      costPercentage: 80,
    });
    expect((await read(`/activity/${drawing}`)).value).toMatchObject({
      ...{ displayName: "10 Tegning", rate: 950.5, costPercentage: 80, isTask: false, isDisabled: false },
    });
    const many = await client.post("/activity/list?fields=name,isTask", [
      { name: "Møte", activityType: "GENERAL_ACTIVITY" },
      { name: "Oppgave", activityType: "TASK" },
    ]);
    expect([many.status, many.body.values]).toEqual([
      201,
      [
        { name: "Møte", isTask: false },
        { name: "Oppgave", isTask: true },
      ],
    ]);
    expect(await names("/activity?isTask=true")).toEqual(["Oppgave"]);
    expect(await names("/activity?isGeneral=true&sorting=name")).toEqual([
      ...["Administrasjon", "Fakturerbart arbeid", "Ferie", "Møte", "Prosjektadministrasjon", "Tegning"],
    ]);
    expect(await names("/activity?isChargeable=true&isProjectActivity=true")).toEqual([
      "Fakturerbart arbeid",
      "Tegning",
    ]);
    expect(await names("/activity?number=10")).toEqual(["Tegning"]);
    await client.value(client.put(`/activity/${drawing}`, { name: "Opptegning", isDisabled: true }));
    expect(await names("/activity?isInactive=true")).toEqual(["Opptegning"]);
    expect((await client.delete(`/activity/${drawing}`)).status).toBe(204);
    expect(await names("/activity?number=10")).toEqual([]);
  });

  test("have names of their own, and belong to a project only through it", async () => {
    expect(await faults(client.post("/activity", { name: "Ferie", activityType: "TASK" }))).toEqual([
      "422",
      "name: The name is in use.",
    ]);
    expect(
      await faults(client.post("/activity", { name: "Bare her", activityType: "PROJECT_SPECIFIC_ACTIVITY" })),
    ).toEqual(["422", "activityType: An activity of a single project is made with the project."]);
    expect(await faults(client.post("/activity", {}))).toEqual([
      "422",
      "name: The field must be filled in.",
      "activityType: The field must be filled in.",
    ]);
  });
});

function activityOf(name: string, activityType: string) {
  const isProjectActivity = activityType === "PROJECT_GENERAL_ACTIVITY";
  return { name, activityType, isGeneral: true, isProjectActivity, isChargeable: false, deletable: true };
}

describe("activities of projects", () => {
  test("say what hours may be written on", async () => {
    const general = (await read("/activity?name=Fakturerbart&fields=id")).values[0].id;
    const project = await projectOf();
    const onSheet = (query: string) => names(`/activity/>forTimeSheet?projectId=${project}&${query}`);
    expect(await names("/activity/>forTimeSheet?projectId=0")).toEqual(["Administrasjon", "Ferie"]);
    expect(await onSheet("")).toEqual(["Fakturerbart arbeid", "Prosjektadministrasjon"]);
    const own = await make("/project/projectActivity", {
      project: { id: project },
      activity: { name: "Montering", activityType: "PROJECT_SPECIFIC_ACTIVITY" },
      startDate: "2026-02-01",
      endDate: "2026-02-28",
      budgetHours: 10,
      budgetHourlyRateCurrency: 900.5,
    });
    expect(
      (await read(`/project/projectActivity/${own}?fields=activity(name,deletable),project(id),budgetFeeCurrency`))
        .value,
    ).toEqual({
      activity: { name: "Montering", deletable: false },
      project: { id: project },
      budgetFeeCurrency: 9005,
    });
    expect(await onSheet("date=2026-02-28")).toContain("Montering");
    expect(await onSheet("date=2026-03-01")).not.toContain("Montering");
    expect(await onSheet("date=2026-02-10&query=MONT")).toEqual(["Montering"]);
    // Another project does not see it, nor may it take it.
    const other = await projectOf({ name: "Annet" });
    expect(await names(`/activity/>forTimeSheet?projectId=${other}&date=2026-02-10`)).not.toContain("Montering");
    const montering = (await read("/activity?name=Montering&fields=id")).values[0].id;
    expect(
      await faults(client.post("/project/projectActivity", { project: { id: other }, activity: { id: montering } })),
    ).toEqual(["422", "activity.id: The activity Montering belongs to another project."]);
    // A closed one is gone, though it is general.
    await make("/project/projectActivity", { project: { id: project }, activity: { id: general }, isClosed: true });
    expect(await onSheet("date=2026-02-10")).toEqual(["Montering", "Prosjektadministrasjon"]);
    await client.value(client.put(`/project/${project}`, { generalProjectActivitiesPerProjectOnly: true }));
    expect(await onSheet("date=2026-02-10")).toEqual(["Montering"]);
    // Only participants, when the project says so.
    const { participants } = (await read(`/project/${project}?fields=participants(id,employee(id),adminAccess)`)).value;
    expect(participants).toEqual([{ id: participants[0].id, employee: { id: client.employeeId }, adminAccess: true }]);
    await client.value(client.put(`/project/${project}`, { forParticipantsOnly: true }));
    expect(await onSheet("date=2026-02-10")).toEqual(["Montering"]);
    expect((await client.delete(`/project/participant/list?ids=${participants[0].id}`)).status).toBe(204);
    expect(await onSheet("date=2026-02-10")).toEqual([]);
    expect((await client.delete(`/project/projectActivity/${own}`)).status).toBe(204);
    expect((await client.delete(`/activity/${montering}`)).status).toBe(204);
  });

  test("are of projects, each once, and end after they begin", async () => {
    const [holiday, general] = (await read("/activity?fields=id&from=1")).values;
    const project = { id: await projectOf({ projectActivities: [{ activity: { id: general.id } }] }) };
    const post = (body: Body) => faults(client.post("/project/projectActivity", body));
    expect(await post({ project, activity: { id: general.id } })).toEqual([
      "422",
      "activity.id: The project has this activity already.",
    ]);
    expect(
      await post({ project, activity: { id: holiday.id }, startDate: "2026-02-02", endDate: "2026-02-01" }),
    ).toEqual([
      "422",
      "endDate: The end date is before the start date 2 February 2026.",
      "activity.id: The activity Ferie is not for projects.",
    ]);
    expect(await post({ project })).toEqual(["422", "activity: The field must be filled in."]);
    expect(await post({ activity: { name: "Løs", activityType: "TASK" } })).toEqual([
      "422",
      "project: Project missing.",
      "activity.activityType: The activity Løs is not for projects.",
    ]);
    expect(await faults(client.delete(`/activity/${general.id}`))).toEqual([
      "422",
      "id: The activity cannot be deleted. Projects with it: 1.",
    ]);
  });
});
