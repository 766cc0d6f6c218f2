// The definitions of the subject project.

import type { SubjectDefinitions } from "../../schema/registry.ts";
import { hourlyRate, projectHourlyRate, projectSpecificRate } from "./charge/project-hourly-rate.ts";
import { projectOrderLine } from "./charge/project-order-line.ts";
import { projectOrderLineQuery, projectOrderLineTemplate } from "./charge/project-order-line-lists.ts";
import { deleteRatesByProjects, updateOrAddHourRates } from "./charge/set-hourly-rates.ts";
import { invoiceHours } from "./hours/invoice-hours.ts";
import { invoicedHoursTexts } from "./hours/invoiced-hours-messages.ts";
import { projectControlForm, projectControlFormField, projectControlFormType } from "./part/control-form.ts";
import { copyControlForm } from "./part/copy-control-form.ts";
import { projectParticipant } from "./part/participant.ts";
import { projectActivity } from "./part/project-activity.ts";
import {
  planOfProject,
  projectResourcePlan,
  resourcePlanActivity,
  resourcePlanBudget,
  resourcePlanEmployee,
  resourcePlanHours,
} from "./part/resource-plan.ts";
import { projectSubContract, projectSubContractQuery } from "./part/subcontract.ts";
import { task } from "./part/task.ts";
import { deleteProjects } from "./project/delete-projects.ts";
import { periodHourlistReport, projectPeriodHourlyReport } from "./project/hours-report.ts";
import { project } from "./project/project.ts";
import { projectByNumber } from "./project/project-by-number.ts";
import { projectCategory } from "./project/project-category.ts";
import { projectTexts } from "./project/project-messages.ts";
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
} from "./project/project-period.ts";
import { projectSettings } from "./project/project-settings.ts";
import {
  projectAsTemplate,
  projectHourlyRateTemplate,
  projectSpecificRateTemplate,
  projectTemplate,
} from "./project/project-template.ts";
import { projectsForTimeSheet } from "./project/projects-for-time-sheet.ts";

/** What the subject project adds to the interface. */
export const projectDefinitions: SubjectDefinitions = {
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
  ],
  actions: [deleteProjects, updateOrAddHourRates, deleteRatesByProjects, copyControlForm, invoiceHours],
  queries: [
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
    projectOrderLineTemplate,
  ],
  texts: { ...projectTexts, ...invoicedHoursTexts },
};
