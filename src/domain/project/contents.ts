// The definitions of projects and activities, in the order of the specification.

import type { Definitions } from "../../schema/registry.ts";
import { activity } from "../activity/activity.ts";
import { activitiesForTimeSheet } from "../activity/for-time-sheet.ts";
import { activityTexts } from "../activity/texts.ts";
import { projectByNumber } from "./by-number.ts";
import { projectCategory } from "./category.ts";
import { projectControlForm, projectControlFormField, projectControlFormType } from "./control-form.ts";
import { copyControlForm } from "./copy-control-form.ts";
import { deleteProjects } from "./delete-projects.ts";
import { projectsForTimeSheet } from "./for-time-sheet.ts";
import { hourlyRate, projectHourlyRate, projectSpecificRate } from "./hourly-rate.ts";
import { periodHourlistReport, projectPeriodHourlyReport } from "./hours-report.ts";
import { projectOrderLine } from "./order-line.ts";
import { projectOrderLineQuery, projectOrderLineTemplate } from "./order-line-lists.ts";
import { projectParticipant } from "./participant.ts";
import {
  budgetStatusByProjects,
  invoicingReserveByProjects,
  periodBudgetStatus,
  periodInvoiced,
  periodInvoicingReserve,
  periodMonthlyStatus,
  periodOverallStatus,
  projectBudgetStatus,
  projectPeriodInvoiced,
  projectPeriodInvoicingReserve,
  projectPeriodMonthlyStatus,
  projectPeriodOverallStatus,
} from "./period.ts";
import { project } from "./project.ts";
import { projectActivity } from "./project-activity.ts";
import {
  planOfProject,
  projectResourcePlan,
  resourcePlanActivity,
  resourcePlanBudget,
  resourcePlanEmployee,
  resourcePlanHours,
} from "./resource-plan.ts";
import { deleteRatesByProjects, updateOrAddHourRates } from "./set-hourly-rates.ts";
import { projectSettings } from "./settings.ts";
import { projectSubContract, projectSubContractQuery } from "./subcontract.ts";
import { task } from "./task.ts";
import {
  projectAsTemplate,
  projectHourlyRateTemplate,
  projectSpecificRateTemplate,
  projectTemplate,
} from "./template.ts";
import { projectTexts } from "./texts.ts";

/** What projects are made of. */
export const projects = {
  resources: [
    project,
    projectCategory,
    projectParticipant,
    projectActivity,
    projectHourlyRate,
    projectSpecificRate,
    hourlyRate,
    projectOrderLine,
    projectSubContract,
    projectSettings,
    projectPeriodInvoiced,
    projectPeriodInvoicingReserve,
    projectPeriodOverallStatus,
    projectPeriodMonthlyStatus,
    projectBudgetStatus,
    projectPeriodHourlyReport,
    projectControlFormType,
    projectControlForm,
    projectControlFormField,
    task,
    projectResourcePlan,
    resourcePlanBudget,
    resourcePlanActivity,
    resourcePlanEmployee,
    resourcePlanHours,
    projectTemplate,
    projectHourlyRateTemplate,
    projectSpecificRateTemplate,
    activity,
  ],
  actions: [deleteProjects, updateOrAddHourRates, deleteRatesByProjects, copyControlForm],
  summaries: [
    projectByNumber,
    projectsForTimeSheet,
    projectOrderLineQuery,
    projectSubContractQuery,
    periodInvoiced,
    periodInvoicingReserve,
    periodOverallStatus,
    periodMonthlyStatus,
    periodBudgetStatus,
    budgetStatusByProjects,
    invoicingReserveByProjects,
    periodHourlistReport,
    planOfProject,
    projectAsTemplate,
    activitiesForTimeSheet,
  ],
  questions: [projectOrderLineTemplate],
  texts: { ...projectTexts, ...activityTexts },
} as const satisfies Definitions;
